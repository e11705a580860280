// Layout of a long sectioned list: where its rows are, and which of them are visible; pure, for the virtual picker list.

/** Heights in pixels, the same as in the list's style sheet. */
export const ROW_PX = 60;
export const HEADING_PX = 40;
/** Rows drawn beyond either edge once the customer may scroll, so that scrolling shows no gaps. */
export const OVERSCAN_ROWS = 4;
/** Up to this many rows, the whole list is drawn after the first rows are visible, so that every heading can be found. */
export const SHORT_LIST_ROWS = 100;

export interface SectionSize {
  rowCount: number;
}

export interface VisibleSection {
  index: number;
  top: number;
  /** Rows from `first` up to, but not including, `end` are drawn. */
  first: number;
  end: number;
  /** Number of rows in all previous sections. */
  rowsBefore: number;
}

const sectionHeight = ({ rowCount }: SectionSize) => HEADING_PX + rowCount * ROW_PX;

export function totalHeight(sections: readonly SectionSize[]): number {
  return sections.reduce((sum, section) => sum + sectionHeight(section), 0);
}

/** Returns the sections that overlap the window, each with the rows to draw: the visible ones, and some more beyond both edges. */
export function visibleSections(
  sections: readonly SectionSize[],
  scrollTop: number,
  height: number,
  overscanRows: number,
): VisibleSection[] {
  const from = scrollTop - overscanRows * ROW_PX;
  const to = scrollTop + height + overscanRows * ROW_PX;
  const visible: VisibleSection[] = [];
  let top = 0;
  let rowsBefore = 0;
  sections.forEach((section, index) => {
    const bottom = top + sectionHeight(section);
    if (bottom > from && top < to) {
      const rowsTop = top + HEADING_PX;
      const first = Math.max(0, Math.floor((from - rowsTop) / ROW_PX));
      const end = Math.min(section.rowCount, Math.ceil((to - rowsTop) / ROW_PX));
      visible.push({ index, top, first, end: Math.max(first, end), rowsBefore });
    }
    top = bottom;
    rowsBefore += section.rowCount;
  });
  return visible;
}

/** Returns true if row `flatIndex`, counted across sections, is drawn. */
export function isDrawn(visible: readonly VisibleSection[], flatIndex: number): boolean {
  return visible.some(
    ({ rowsBefore, first, end }) => flatIndex >= rowsBefore + first && flatIndex < rowsBefore + end,
  );
}

/** Returns the top of row `flatIndex`, counted across sections, in pixels. */
export function rowTop(sections: readonly SectionSize[], flatIndex: number): number {
  let top = 0;
  let left = flatIndex;
  for (const section of sections) {
    if (left < section.rowCount) return top + HEADING_PX + left * ROW_PX;
    left -= section.rowCount;
    top += sectionHeight(section);
  }
  return top;
}

/** Returns the nearest scroll position, in pixels, at which the row is visible. */
export function scrollToRow(top: number, scrollTop: number, height: number): number {
  if (top - HEADING_PX < scrollTop) return Math.max(0, top - HEADING_PX);
  return top + ROW_PX > scrollTop + height ? top + ROW_PX - height : scrollTop;
}
