// Which part of a scrolling box is seen, for lists that draw only that part.
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { OVERSCAN_ROWS, ROW_PX, scrollToRow } from './picker-layout.ts';

/** What the box will be about as high as: measuring it before it is shown would cost a layout and give nothing. */
const firstGuess = () => Math.max(240, Math.min(window.innerHeight, 760) - 120);

const rowsIn = (height: number) => Math.ceil(height / ROW_PX);

export function useScrollWindow() {
  const scrollRef = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const [height, setHeight] = useState(firstGuess);
  const drawnHeight = useRef(height);
  const [overscanRows, setOverscan] = useState(0);

  useLayoutEffect(() => {
    const box = scrollRef.current!;
    // Hidden, for lack of rows, it has no height that counts.
    const observer = new ResizeObserver(([entry]) => {
      const { height: seen } = entry!.contentRect;
      // The first guess holds when just as many rows are in view: drawn again they would be the same.
      if (seen === 0 || rowsIn(seen) === rowsIn(drawnHeight.current)) return;
      drawnHeight.current = seen;
      setHeight(seen);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  const expectScroll = useCallback(() => setOverscan(OVERSCAN_ROWS), []);
  const handleScroll = useCallback(() => {
    setScrollTop(scrollRef.current!.scrollTop);
    expectScroll();
  }, [expectScroll]);
  /** Brings the row whose top is given into view; 0 goes to the start. */
  const reveal = useCallback((top: number) => {
    const box = scrollRef.current!;
    box.scrollTop = scrollToRow(top, box.scrollTop, box.clientHeight);
    setScrollTop(box.scrollTop);
  }, []);
  /** Scrolls to the start, without asking the browser for a layout when it is there already. */
  const rewind = () => {
    if (scrollTop > 0) reveal(0);
  };
  return { scrollRef, scrollTop, height, overscanRows, expectScroll, handleScroll, reveal, rewind };
}
