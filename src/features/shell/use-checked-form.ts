// A form with the domain's rules: errors appear when the customer leaves a field or submits the form, and disappear when corrected. This
// file keeps the visited fields and the server's errors itself, because the library blocks a form as long as a field has an error from the
// last attempt.
import { useForm, useStore } from '@tanstack/react-form';
import { useState, type FormEvent, useCallback, useContext, useEffect, useRef } from 'react';
import type { MessageKey } from '../../i18n/messages.ts';
import { useText } from '../widget-context.tsx';
import { watchPress, type PressWatch } from '../../lib/watch-press.ts';
import { StyleRootContext } from '../../ui/styles.tsx';

export interface CheckedFormOptions<Values> {
  initial: Values;
  /** Returns the problem of each field. */
  check: (values: Values) => Partial<Record<keyof Values & string, MessageKey | null>>;
  /** Returns the server's texts by field. */
  onValid: (values: Values) => Promise<Record<string, string> | void>;
}

export interface CheckedForm<Values> {
  values: Values;
  isChanged: boolean;
  /** Null if there is no error to show. */
  errorOf(name: keyof Values & string): string | null;
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void;
  /** Sets the values that differ. */
  setAll(values: Partial<Values>): void;
  leave(name: keyof Values & string): void;
  /** Focuses the first invalid field, by its `name`; if all are valid, runs `onValid`. */
  submit(event: FormEvent<HTMLFormElement>): Promise<void>;
}

export function useCheckedForm<Values extends object>(
  options: CheckedFormOptions<Values>,
): CheckedForm<Values> {
  const { initial, check, onValid } = options;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isSent, setSent] = useState(false);
  const [served, setServed] = useState<Record<string, string>>({});
  const afterPress = useAfterPress();
  const form = useForm({ defaultValues: initial });
  const values = useStore(form.store, (state) => state.values);
  const text = useText();
  const problems: Record<string, string | null> = Object.fromEntries(
    Object.entries<MessageKey | null | undefined>(check(values)).map(([name, key]) => [
      name,
      key ? text(key) : null,
    ]),
  );
  const set: CheckedForm<Values>['set'] = (name, value) => {
    form.setFieldValue(name, value as never);
    setServed((messages) => without(messages, name));
  };

  return {
    values,
    isChanged: JSON.stringify(values) !== JSON.stringify(initial),
    errorOf: (name) => (isSent || left.has(name) ? problems[name] : null) ?? served[name] ?? null,
    set,
    setAll(given) {
      for (const [name, value] of Object.entries(given) as [keyof Values & string, never][])
        if (value !== values[name]) set(name, value);
    },
    leave: (name) => afterPress(() => setLeft((names) => new Set(names).add(name))),
    async submit({ currentTarget }) {
      setSent(true);
      if (focusFirst(currentTarget, problems)) return;
      const answer = (await onValid(values)) ?? {};
      setServed(answer);
      focusFirst(currentTarget, answer);
    },
  };
}

/** Focuses the first invalid field on the screen; returns true if there is one. */
function focusFirst({ elements }: HTMLFormElement, wrong: Readonly<Record<string, string | null>>): boolean {
  const first = [...elements].find((field) => wrong[(field as HTMLInputElement).name]);
  (first as HTMLElement | undefined)?.focus();
  return Object.values(wrong).some(Boolean);
}

function without(messages: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).filter(([field]) => field !== name));
}

/** Runs at once, or after the click that took the focus from the field. */
type RunAfterPress = (run: () => void) => void;

/** Delays the message that appears when the customer leaves a field: during a press, it would move the button away from the pointer. */
function useAfterPress(): RunAfterPress {
  const watchRef = useRef<PressWatch>(null);
  const root = useContext(StyleRootContext) ?? document;
  useEffect(() => {
    const watch = watchPress(root);
    watchRef.current = watch;
    return () => watch.stop();
  }, [root]);
  return useCallback((run) => (watchRef.current ? watchRef.current.whenReleased(run) : run()), []);
}
