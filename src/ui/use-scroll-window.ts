// Which part of a scrolling box is seen, for lists that draw only that part.
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { scrollToRow } from './picker-layout.ts';

export function useScrollWindow() {
  const scrollRef = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const [height, setHeight] = useState(0);

  useLayoutEffect(() => {
    const box = scrollRef.current!;
    const measure = () => setHeight(box.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  const handleScroll = useCallback(() => setScrollTop(scrollRef.current!.scrollTop), []);
  /** Brings the row whose top is given into view; 0 goes to the start. */
  const reveal = useCallback((top: number) => {
    const box = scrollRef.current!;
    box.scrollTop = scrollToRow(top, box.scrollTop, box.clientHeight);
    setScrollTop(box.scrollTop);
  }, []);
  return { scrollRef, scrollTop, height, handleScroll, reveal };
}
