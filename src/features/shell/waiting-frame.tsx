// A step on which the customer can only wait; screen readers announce what they wait for.
import { WaitingMark } from '../../ui/waiting-mark.tsx';
import { StepFrame, type StepFrameProps } from './step-frame.tsx';

export interface WaitingFrameProps extends Pick<
  StepFrameProps,
  'title' | 'lead' | 'step' | 'action' | 'children'
> {
  waitsFor: string;
}

export function WaitingFrame({ waitsFor, ...frame }: WaitingFrameProps) {
  return <StepFrame {...frame} centered artwork={<WaitingMark label={waitsFor} />} />;
}
