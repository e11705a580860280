// The place of what the amount will take, kept free until its code is there.
import { memo } from 'react';
import { useLazyModule } from '../shell/index.ts';

const load = () => import('./checks-note.tsx');

export const ChecksSlot = memo(function ChecksSlot() {
  const module = useLazyModule(load, 'soon');
  return <div className="calculator__checks">{module && <module.ChecksNote />}</div>;
});
