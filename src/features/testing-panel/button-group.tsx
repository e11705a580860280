// A labelled row of small buttons, one of which may be the current choice.
import { useId } from 'react';

export interface ButtonGroupProps<Id extends string> {
  label: string;
  buttons: ReadonlyArray<{ id: Id; label: string }>;
  /** The current choice; undefined if the buttons only act. */
  current?: Id | null;
  disabled?: boolean;
  onPress: (id: Id) => unknown;
}

export function ButtonGroup<Id extends string>(props: ButtonGroupProps<Id>) {
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
