// The button of a payment sheet in its vendor's design: drawn by the vendor's script or by the browser, otherwise by the widget.
import { useLayoutEffect, useRef, useState } from 'react';
import css from './express-button.css';
import { listen } from '../../lib/listen.ts';
import { Button } from './button.tsx';
import { classNames } from '../class-names.ts';
import { useStyles } from '../styles.tsx';

/** In pixels; Google's maximum. */
const MOST_RADIUS = 100;

export interface ExpressButtonProps {
  type: 'google_pay' | 'apple_pay';
  /** For example 'Buy with Google Pay'. */
  label: string;
  language: string;
  isDark: boolean;
  busy: boolean;
  /** A returned promise locks the button until it settles. */
  onClick: () => unknown;
  /** Draws the vendor's own button; throws if the page blocks what it needs. */
  draw?: (look: VendorLook) => HTMLElement;
}

interface VendorLook {
  color: 'black' | 'white';
  language: string;
  radius: number;
  root: Node;
  onPress: () => void;
}

export function ExpressButton({ type, label, language, isDark, busy, onClick, draw }: ExpressButtonProps) {
  useStyles(css);
  const [isRefused, setRefused] = useState(false);
  return (
    <span lang={language} className={classNames('express', `express--${type}`, isDark && 'express--dark')}>
      {draw && !isRefused ? (
        <VendorButton {...{ draw, language, isDark, busy, onClick }} onRefused={() => setRefused(true)} />
      ) : (
        <Button variant="primary" busy={busy} onClick={onClick}>
          {label}
        </Button>
      )}
    </span>
  );
}

interface VendorButtonProps extends Pick<ExpressButtonProps, 'language' | 'isDark' | 'busy' | 'onClick'> {
  draw: NonNullable<ExpressButtonProps['draw']>;
  onRefused: () => void;
}

function VendorButton({ draw, language, isDark, busy, onClick, onRefused }: VendorButtonProps) {
  const boxRef = useRef<HTMLSpanElement>(null);
  const isRunning = useRef(false);
  const latest = useRef({ busy, onClick, onRefused });
  latest.current = { busy, onClick, onRefused };
  useLayoutEffect(() => {
    const box = boxRef.current!;
    const root = box.getRootNode();
    const press = () => {
      if (latest.current.busy || isRunning.current) return;
      isRunning.current = true;
      void Promise.resolve(latest.current.onClick()).finally(() => void (isRunning.current = false));
    };
    const end = new AbortController();
    const refuse = (event: SecurityPolicyViolationEvent) => {
      if (isLookRefused(event, root)) latest.current.onRefused();
    };
    listen(box.ownerDocument, 'securitypolicyviolation', refuse, end);
    try {
      box.replaceChildren(
        draw({
          color: isDark ? 'white' : 'black',
          language,
          radius: radiusOf(box),
          root,
          onPress: press,
        }),
      );
    } catch {
      latest.current.onRefused();
    }
    return () => {
      end.abort();
      box.replaceChildren();
    };
  }, [draw, language, isDark]);
  return <span ref={boxRef} className="express__vendor" aria-busy={busy || undefined} />;
}

function radiusOf(box: HTMLElement): number {
  const [whole] = /^\d+/.exec(getComputedStyle(box).borderTopLeftRadius) ?? ['0'];
  return Math.min(Number(whole), MOST_RADIUS);
}

/** Returns true if the page's policy blocked a style or picture of the vendor's button, which would then look broken. */
function isLookRefused(event: SecurityPolicyViolationEvent, root: Node): boolean {
  if (!/^(style|img|font)-src/.test(event.effectiveDirective) || event.disposition !== 'enforce')
    return false;
  return (
    event.composedPath().includes(root) || /^https:\/\/[^/]*\b(gstatic|google)\.com\b/.test(event.blockedURI)
  );
}
