// Where the rows of a long sectioned list lie, and which of them are in view; pure, for the virtual picker list.

/** Heights in pixels; the style sheet of the list says the same. */
export const ROW_PX = 60;
export const HEADING_PX = 40;
/** Rows drawn beyond either edge once scrolling is possible, so that scrolling shows no gaps. */
export const OVERSCAN_ROWS = 4;
/** Up to so many rows are all drawn, once the first ones are seen: every heading is there to be found. */
export const SHORT_LIST_ROWS = 100;

export interface SectionSize {
  rowCount: number;
}

export interface VisibleSection {
  index: number;
  top: number;
  /** Rows `first` up to but not `end` are drawn. */
  first: number;
  end: number;
  /** Rows of all sections before this one. */
  rowsBefore: number;
}

const sectionHeight = ({ rowCount }: SectionSize) => HEADING_PX + rowCount * ROW_PX;

export function totalHeight(sections: readonly SectionSize[]): number {
  return sections.reduce((sum, section) => sum + sectionHeight(section), 0);
}

/** The sections that touch the window, each with the rows to draw: those in it, and so many more beyond its edges. */
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

/** Whether row `flatIndex`, counted over all sections, is among the drawn ones. */
export function isDrawn(visible: readonly VisibleSection[], flatIndex: number): boolean {
  return visible.some(
    ({ rowsBefore, first, end }) => flatIndex >= rowsBefore + first && flatIndex < rowsBefore + end,
  );
}

/** The top of row `flatIndex`, counted over all sections. */
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

/** The scroll position that brings the row into view, changed as little as possible. */
export function scrollToRow(top: number, scrollTop: number, height: number): number {
  if (top - HEADING_PX < scrollTop) return Math.max(0, top - HEADING_PX);
  return top + ROW_PX > scrollTop + height ? top + ROW_PX - height : scrollTop;
}
