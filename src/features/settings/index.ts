// The settings, for other features: catalogue, launch, language, reports and analytics events.
export {
  type CatalogStore,
  acceptCountry,
  createCatalogStore,
  setCatalog,
  setCountries,
  setCurrentCountry,
  dateRates,
} from './catalog-store.ts';
export { crash } from './crash.ts';
export { diagnosed } from './diagnosed.ts';
export { createReporter } from './create-reporter.ts';
export { createTracker } from './create-tracker.ts';
export {
  type LaunchParameters,
  type LaunchStore,
  createLaunchStore,
  setLaunchPayload,
  setMerchant,
  setOtherOrder,
  setPresets,
} from './launch-store.ts';
export { reportBlockedFeature } from './report-blocked-feature.ts';
export { reportBlockedFeatures } from './report-blocked-features.ts';
export { createSettingsCommands } from './settings-commands.ts';
export { type SettingsStore, createSettingsStore, setPageTexts, setWishes } from './settings-store.ts';
export { showLocale } from './show-locale.ts';
export { reportBadAttribute } from './report-bad-attribute.ts';
export { ensureConfig } from './ensure-config.ts';
