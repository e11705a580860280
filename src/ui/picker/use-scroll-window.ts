// Tracks the visible part of a scrolling box, for lists that draw only that part.
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { OVERSCAN_ROWS, ROW_PX, scrollToRow } from './picker-layout.ts';

/** Estimated height in pixels: measuring the box before it is shown would cost a layout. */
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
    // A box without rows is hidden and has no height.
    const observer = new ResizeObserver(([entry]) => {
      const { height: seen } = entry!.contentRect;
      // Keeps the present height if the same number of rows is visible: the result would be the same.
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
  /** Scrolls the row with this top (in pixels) into view; 0 scrolls to the start. */
  const reveal = useCallback((top: number) => {
    const box = scrollRef.current!;
    box.scrollTop = scrollToRow(top, box.scrollTop, box.clientHeight);
    setScrollTop(box.scrollTop);
  }, []);
  /** Scrolls to the start; does nothing, and causes no layout, if the list is there already. */
  const rewind = () => {
    if (scrollTop > 0) reveal(0);
  };
  return { scrollRef, scrollTop, height, overscanRows, expectScroll, handleScroll, reveal, rewind };
}
