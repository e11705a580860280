// The card around the calculator: promo plate, Buy and Sell tabs, and the action.
import { memo, useCallback, useId, useState, type ReactNode } from 'react';
import type { Mode } from '../../domain/launch/setting-types.ts';
import { cardParts } from '../../domain/launch/card-parts.ts';
import { PromoPlate } from '../../ui/display/promo-plate.tsx';
import { Screen } from '../../ui/surfaces/screen.tsx';
import { Tabs } from '../../ui/surfaces/tabs.tsx';
import { useStyles } from '../../ui/styles.tsx';
import { ShellCard } from '../shell/shell-card.tsx';
import { useFollowedValues, useStored, type Followed } from '../use-stored.ts';
import { useMode, useText, useWidget } from '../widget-context.tsx';
import css from './calculator.css';
import { promoText } from './promo-text.ts';
import { LateOffer, LazyFailure } from './lazy-notices.tsx';

export interface CalculatorFrameProps {
  action: ReactNode;
  children: ReactNode;
}

export function CalculatorFrame({ action, children }: CalculatorFrameProps) {
  const { calculator } = useWidget().stores;
  const state = useStored(calculator, ({ isSwitching, hasSwitchFailed }) =>
    isSwitching ? 'switching' : hasSwitchFailed ? 'failed' : 'ready',
  );
  const isSwitching = state === 'switching';
  const text = useText();
  const panelId = useId();
  useStyles(css);
  return (
    <ShellCard step="amount">
      <Screen
        title={text('calculator.title')}
        titleHidden
        takesFocus={false}
        action={state !== 'failed' && action}
      >
        <Promo key={useMode()} />
        <DirectionTabs panelId={panelId} />
        <div
          id={panelId}
          className="calculator"
          data-ref="panel"
          aria-busy={isSwitching || undefined}
          inert={isSwitching}
        >
          {state === 'failed' ? <SwitchFailed /> : children}
        </div>
      </Screen>
      <LateOffer />
    </ShellCard>
  );
}

const PROMO: Followed = { session: 'now', widget: 'now', calculator: 'now' };

/** The offer of one direction. An offer that no longer applies is hidden but keeps its place: a field must not move during typing. */
const Promo = memo(function Promo() {
  const { stores, commands } = useWidget();
  const [key, isDismissed] = useFollowedValues(stores, PROMO, () => [
    promoText(stores),
    stores.calculator.isPromoDismissed,
  ]);
  const [last, setLast] = useState(key);
  if (key && key !== last) setLast(key);
  const text = useText();
  if (!last || isDismissed) return null;
  return (
    <PromoPlate
      isGone={!key}
      dismissLabel={text('promo.dismiss')}
      onDismiss={commands.calculator.dismissPromo}
    >
      {text(last)}
    </PromoPlate>
  );
});

/** Hidden if a merchant passed launch parameters, or if the page hides it. */
const DirectionTabs = memo(function DirectionTabs({ panelId }: { panelId: string }) {
  const { stores, commands } = useWidget();
  const mode = useMode();
  // The launch is read before anything is drawn.
  const isGone = !cardParts(stores.launch).hasTabs;
  const text = useText();
  const select = useCallback((id: Mode) => void commands.calculator.switchMode(id), [commands]);
  if (isGone) return null;
  return (
    <Tabs
      label={text('calculator.direction')}
      tabs={[
        { id: 'buy', label: text('calculator.buy') },
        { id: 'sell', label: text('calculator.sell') },
      ]}
      selected={mode}
      onSelect={select}
      panelId={panelId}
    />
  );
});

function SwitchFailed() {
  const { stores, commands } = useWidget();
  const retry = () => commands.calculator.switchMode(stores.widget.mode);
  return <LazyFailure what="rates" onRetry={retry} />;
}
