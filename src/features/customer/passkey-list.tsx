// The customer's passkeys, each with its date of creation and a button that removes it.
import { useEffect, useState } from 'react';
import type { Passkey } from '../../domain/customer/passkey.schema.ts';
import { LinkButton } from '../../ui/actions/external-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Panel, Spread, Stack, Text, Hint } from '../../ui/surfaces/layout.tsx';
import { ShownTime } from '../shell/shown-time.tsx';
import { useText, useWidget } from '../widget-context.tsx';

export function PasskeyList() {
  const { commands } = useWidget();
  const text = useText();
  const [passkeys, setPasskeys] = useState<readonly Passkey[] | 'missing' | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    void commands.customer.listPasskeys().then((listed) => setPasskeys(listed ?? 'missing'));
  }, [commands]);
  const remove = async (id: string) => {
    const isGone = await commands.customer.removePasskey(id);
    setFailed(!isGone);
    if (isGone) setPasskeys((known) => (Array.isArray(known) ? known.filter((one) => one.id !== id) : known));
  };
  return (
    <Panel title={text('passkeys.title')}>
      <Stack gap="tight">
        {passkeys === null && <Skeleton width="half" height="line" />}
        {passkeys === 'missing' && <Text small>{text('passkeys.notLoaded')}</Text>}
        {passkeys?.length === 0 && <Hint>{text('passkeys.none')}</Hint>}
        {Array.isArray(passkeys) &&
          passkeys.map((passkey: Passkey) => (
            <Row key={passkey.id} passkey={passkey} onRemove={(id) => void remove(id)} />
          ))}
        <div role="status">
          {hasFailed && (
            <Text small danger>
              {text('passkeys.notRemoved')}
            </Text>
          )}
        </div>
      </Stack>
    </Panel>
  );
}

function Row({ passkey, onRemove }: { passkey: Passkey; onRemove: (id: string) => void }) {
  const text = useText();
  const name = passkey.name || text('passkeys.unnamed');
  return (
    <Spread>
      <Text small>
        {name}
        <br />
        <ShownTime iso={passkey.createdAt} />
      </Text>
      <LinkButton aria-label={text('passkeys.removeNamed', { name })} onClick={() => onRemove(passkey.id)}>
        {text('passkeys.remove')}
      </LinkButton>
    </Spread>
  );
}
