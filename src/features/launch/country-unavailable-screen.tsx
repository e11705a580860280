// Says that the detected country is not supported, and lets the customer continue anyway.
import { useSnapshot } from 'valtio';
import { countryName } from '../../i18n/country-names.ts';
import { Artwork } from '../../ui/display/artwork.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ExternalLink } from '../../ui/actions/external-link.tsx';
import { SummaryLines } from '../../ui/display/summary-lines.tsx';
import { StepFrame } from '../shell/step-frame.tsx';
import { useLeaveLink } from '../shell/leave-order-action.tsx';
import { useSafeUrl } from '../shell/use-safe-url.ts';
import { useText, useWidget } from '../widget-context.tsx';

export function CountryUnavailableScreen() {
  const { stores, commands } = useWidget();
  const { currentCountry } = useSnapshot(stores.catalog);
  const { config } = useSnapshot(stores.widget);
  const text = useText();
  const leave = useLeaveLink();
  const article = useSafeUrl()(config?.links.article);
  const country = currentCountry ? countryName(text, currentCountry) : text('country.unknown');
  return (
    <StepFrame
      title={text('country.title')}
      lead={text('country.lead', { country })}
      centered
      artwork={<Artwork kind="warning" />}
      action={
        <>
          <Button variant="primary" onClick={commands.start.acceptCountry}>
            {text('country.continue')}
          </Button>
          {leave}
        </>
      }
    >
      <SummaryLines lines={[{ id: 'country', label: text('country.detected'), value: country }]} />
      {article && (
        <ExternalLink href={article} newTabLabel={text('confirm.newTab')}>
          {text('country.article')}
        </ExternalLink>
      )}
    </StepFrame>
  );
}
