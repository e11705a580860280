// Keeps the vault's fields in the element of `boxRef` while the component is mounted, and updates their look.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWidget } from '../../widget-context.tsx';
import type { CardView, VaultFields, VaultFieldsListener, VaultFieldsLook } from './vault-fields.ts';

export function useVaultFields(look: VaultFieldsLook, listener: Partial<VaultFieldsListener>) {
  const { commands } = useWidget();
  const boxRef = useRef<HTMLDivElement>(null);
  const fieldsRef = useRef<VaultFields>(null);
  const [view, setView] = useState<CardView | null>(null);
  const latest = useRef({ look, ...listener });
  useEffect(() => {
    latest.current = { look, ...listener };
  });
  // A layout effect, because its cleanup runs before the element leaves the document, which would reload the frame.
  useLayoutEffect(() => {
    let isGone = false;
    let remove: () => void = () => undefined;
    void commands.payment.cardFields().then((fields) => {
      if (isGone) return;
      fieldsRef.current = fields;
      remove = fields.mount(boxRef.current!, latest.current.look, {
        onView(next) {
          setView(next);
          latest.current.onView?.(next);
        },
        onEnter: () => latest.current.onEnter?.(),
      });
    });
    return () => {
      isGone = true;
      remove();
      fieldsRef.current = null;
    };
  }, [commands]);
  const { mode, savedCard, isCodeAlone, holder, colorScheme, text } = look;
  useEffect(() => {
    fieldsRef.current?.update({ mode, savedCard, isCodeAlone, holder, colorScheme, text });
  }, [mode, savedCard, isCodeAlone, holder, colorScheme, text]);
  return { view, boxRef, fieldsRef };
}
