// Catches what a screen throws, reports it without personal data, and shows the generic error screen.
import { Component, type ReactNode } from 'react';
import type { Widget } from './create-widget.ts';
import { ShellCard } from '../features/shell/shell-card.tsx';
import { useText } from '../features/widget-context.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Screen } from '../ui/surfaces/screen.tsx';

interface Props {
  widget: Widget;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
  /** The generic error screen failed as well, for example because its code cannot be loaded. */
  hasFailedAgain: boolean;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, hasFailedAgain: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { stores, commands } = this.props.widget;
    const hasFailedAgain = stores.widget.hasCrashed;
    commands.start.crash(error);
    // Draws the shell again, with the generic error screen instead of the one that threw.
    this.setState({ hasFailed: hasFailedAgain, hasFailedAgain });
  }

  override render(): ReactNode {
    if (this.state.hasFailedAgain) return <LastResort onRetry={this.props.widget.commands.start.reload} />;
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** Uses only code that is loaded already. */
function LastResort({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  const action = (
    <Button variant="primary" onClick={onRetry}>
      {text('shell.tryAgain')}
    </Button>
  );
  return (
    <ShellCard>
      <Screen title={text('shell.crashed')} action={action} />
    </ShellCard>
  );
}
