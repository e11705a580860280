// The hidden testing panel: versions, flow state, order, host messages, and controls.
import { useEffect, useId, useState, useContext } from 'react';
import { useSnapshot } from 'valtio';
import type { TestingView } from './testing-commands.ts';
import { useStyles, StyleRootContext } from '../../ui/styles.tsx';
import { useText, useWidget } from '../widget-context.tsx';
import css from './testing-panel.css';
import { LOCALE_NAMES, LOCALES } from '../../i18n/locale.ts';
import { SummaryLines } from '../../ui/display/summary-lines.tsx';
import { KYC_STATUSES } from '../../domain/customer/kyc-status.ts';
import { knownStatuses, type KnownStatus } from '../../domain/order/status.ts';
import { Alert } from '../../ui/display/alert.tsx';

export function TestingPanel() {
  const { stores, commands } = useWidget();
  const { hasAllMessages } = useSnapshot(stores.settings);
  useEffect(() => {
    if (!hasAllMessages) void commands.settings.loadAllMessages();
  }, [hasAllMessages, commands]);
  return hasAllMessages ? <Panel /> : null;
}

function Panel() {
  const { stores } = useWidget();
  const { config } = useSnapshot(stores.widget);
  const view = useTestingView();
  const text = useText();
  const titleId = useId();
  useStyles(css);
  if (!view) return null;
  return (
    <section className="testing" aria-labelledby={titleId} lang={text.tag}>
      <h2 className="testing__title" id={titleId}>
        {text('testing.title')}
      </h2>
      <FlowState view={view} />
      <SettingControls />
      {config?.sandbox && <SandboxControls serverTime={view.serverTime} />}
      <MessageList messages={view.messages} />
    </section>
  );
}

/** Null until the panel's commands have loaded. */
function useTestingView(): TestingView | null {
  const { testing } = useWidget().commands;
  const [view, setView] = useState<TestingView | null>(null);
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    void testing.watch(setView).then((stopWatching) => {
      if (isGone) stopWatching();
      else stop = stopWatching;
    });
    void testing.loadConfig();
    return () => {
      isGone = true;
      stop();
    };
  }, [testing]);
  return view;
}

/** The last messages to the host page, newest first. */
function MessageList({ messages }: Pick<TestingView, 'messages'>) {
  const text = useText();
  const labelId = useId();
  return (
    <div>
      <h3 className="testing__heading" id={labelId}>
        {text('testing.messages')}
      </h3>
      {messages.length === 0 ? (
        <p>{text('testing.noMessages')}</p>
      ) : (
        // Focusable, so that the keyboard can scroll it.
        <div className="testing__messages" role="region" aria-labelledby={labelId} tabIndex={0}>
          <ol>
            {messages.map(({ type, payload, meta }) => (
              <li key={meta.id}>
                {meta.sequence} {type} {JSON.stringify(payload)}
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

const THEMES = ['auto', 'light', 'dark'] as const;

/** Buttons for language and theme. */
function SettingControls() {
  const { stores, commands } = useWidget();
  const { locale, theme } = useSnapshot(stores.settings);
  const root = useContext(StyleRootContext);
  const text = useText();
  /** Sets the element's attribute, which the style sheets follow. */
  const chooseTheme = (id: string) => (root as ShadowRoot | null)?.host.setAttribute('theme', id);
  return (
    <>
      <ButtonGroup
        label={text('testing.language')}
        buttons={LOCALES.map((id) => ({ id, label: LOCALE_NAMES[id] }))}
        current={locale}
        onPress={commands.settings.chooseLocale}
      />
      <ButtonGroup
        label={text('testing.theme')}
        buttons={THEMES.map((id) => ({ id, label: text(`testing.theme_${id}`) }))}
        current={theme}
        onPress={chooseTheme}
      />
    </>
  );
}

/** The testing panel's list of versions, the state of the flow, and the current order. */
function FlowState({ view }: { view: TestingView }) {
  const { stores } = useWidget();
  const { mode, phase, config } = useSnapshot(stores.widget);
  const { flow } = useSnapshot(stores.launch);
  const { entries, index } = useSnapshot(stores.route);
  const { customer } = useSnapshot(stores.session);
  const { order } = useSnapshot(stores.order);
  const text = useText();
  const unknown = text('testing.notTold');
  const line = (id: string, label: string, value: string) => ({ id, label, value });
  return (
    <SummaryLines
      lines={[
        line('widget', text('testing.widgetVersion'), view.version),
        line('gateway', text('testing.gatewayVersion'), config?.version ?? unknown),
        line('vault', text('testing.vaultVersion'), config?.vault.version ?? unknown),
        line('state', text('testing.flowState'), `${mode}, ${flow}, ${phase}`),
        line('route', text('testing.route'), entries[index]!.path),
        line('kyc', text('testing.kyc'), customer?.kyc.status ?? text('testing.signedOut')),
        line(
          'order',
          text('testing.order'),
          order ? `${order.id}, ${order.status}` : text('testing.noOrder'),
        ),
        line('provider', text('testing.provider'), order?.paymentProviderId ?? '—'),
      ]}
    />
  );
}

const MINUTE_MS = 60_000;

/** Steps of the clock, in minutes. */
const STEPS = ['1', '15', '60'] as const;

const named = <Id extends string>(ids: readonly Id[]) => ids.map((id) => ({ id, label: id }));

/** Controls for a sandbox gateway: all order and identity statuses, spelled as on the server, and the clock. */
function SandboxControls({ serverTime }: { serverTime: string }) {
  const { stores, commands } = useWidget();
  const { order } = useSnapshot(stores.order);
  const { customer } = useSnapshot(stores.session);
  const text = useText();
  const [hasFailed, setFailed] = useState(false);
  const act = (running: Promise<unknown>) =>
    running.then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return (
    <>
      <ButtonGroup
        label={text('testing.moveOrder')}
        buttons={named(knownStatuses())}
        current={(order?.status ?? null) as KnownStatus | null}
        disabled={!order}
        onPress={(status) => act(commands.testing.moveOrder(status))}
      />
      <ButtonGroup
        label={text('testing.setKyc')}
        buttons={named(KYC_STATUSES)}
        current={customer?.kyc.status ?? null}
        disabled={!customer}
        onPress={(status) => act(commands.testing.setKyc(status))}
      />
      <ButtonGroup
        label={text('testing.clock', { time: serverTime })}
        buttons={STEPS.map((id) => ({ id, label: text('testing.advance', { minutes: id }) }))}
        onPress={(minutes) => act(commands.testing.advance(Number(minutes) * MINUTE_MS))}
      />
      {hasFailed && <Alert tone="danger">{text('testing.failed')}</Alert>}
    </>
  );
}

interface ButtonGroupProps<Id extends string> {
  label: string;
  buttons: ReadonlyArray<{ id: Id; label: string }>;
  /** The current choice; undefined if the buttons only act. */
  current?: Id | null;
  disabled?: boolean;
  onPress: (id: Id) => unknown;
}

/** A labelled row of small buttons, one of which may be the current choice. */
function ButtonGroup<Id extends string>(props: ButtonGroupProps<Id>) {
  const { label, buttons, current, disabled, onPress } = props;
  const labelId = useId();
  return (
    <div>
      <h3 className="testing__heading" id={labelId}>
        {label}
      </h3>
      <div className="testing__group" role="group" aria-labelledby={labelId}>
        {buttons.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            className="testing__button"
            disabled={disabled}
            aria-pressed={current === undefined ? undefined : current === id}
            onClick={() => onPress(id)}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
