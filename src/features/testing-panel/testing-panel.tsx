// The hidden testing panel: versions, flow state, order, host messages, and controls.
import { useEffect, useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { TestingView } from './testing-commands.ts';
import { useStyles } from '../../ui/styles.tsx';
import { useText, useWidget } from '../widget-context.tsx';
import { FlowState } from './flow-state.tsx';
import { MessageList } from './message-list.tsx';
import { SandboxControls } from './sandbox-controls.tsx';
import { SettingControls } from './setting-controls.tsx';
import css from './testing-panel.css';

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
