import type { StoredFile } from '#contract/files.ts'

/** The smallest version that is sharp at this width on dense screens; undefined where the backend has none. */
export const sharpSource = (smaller: StoredFile['smaller'], shownWidth: number): string | undefined =>
  smaller?.find(({ width }) => width >= 2 * shownWidth)?.fileUrl
