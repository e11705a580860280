// A step on which nothing is to be done but to wait; what is waited for is said to those who do not see it turn.
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
