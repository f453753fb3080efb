import type { QueryKey } from '@tanstack/react-query'

/** What is on screen, as far as a live update must not cover, repeat or move it. */
export interface OnScreen {
  /** A popup would cover the open list of notifications. */
  readonly isInboxOpen: boolean
  /** The id of the open chat: a popup would repeat its message. */
  readonly chatId?: string | undefined
  /** The list whose newest rows wait, because showing them would move those on screen. */
  readonly movedList?: QueryKey | undefined
}
