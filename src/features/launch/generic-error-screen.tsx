// An unhandled error without a code.
import { useSnapshot } from 'valtio';
import { Artwork } from '../../ui/display/artwork.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ExternalLink } from '../../ui/actions/external-link.tsx';
import { StepFrame } from '../shell/step-frame.tsx';
import { useSafeUrl } from '../shell/use-safe-url.ts';
import { useText, useWidget } from '../widget-context.tsx';

export function GenericErrorScreen() {
  const { stores, commands } = useWidget();
  const { config } = useSnapshot(stores.widget);
  const text = useText();
  const report = useSafeUrl()(config?.links.report);
  return (
    <StepFrame
      title={text('genericError.title')}
      lead={text('genericError.lead')}
      centered
      artwork={<Artwork kind="failure" />}
      action={
        <Button variant="primary" onClick={commands.start.reload}>
          {text('shell.tryAgain')}
        </Button>
      }
    >
      {report && (
        <ExternalLink href={report} newTabLabel={text('confirm.newTab')}>
          {text('genericError.report')}
        </ExternalLink>
      )}
    </StepFrame>
  );
}
