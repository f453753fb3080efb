import { createdKeys, type ListSearchWith, listSearchParser, oneOf, opaqueId, sortKeysFor } from '#components/list/list-search.ts'
import { reviewStatuses } from '#contract/review.ts'
import { announcementSortKeys } from '#contract/sort-keys.ts'

const late = oneOf(['true'])
const sortKeys = sortKeysFor(announcementSortKeys)

const keys = {
  status: oneOf([...reviewStatuses, 'ALL']),
  ...createdKeys,
  late,
  ...sortKeys,
  id: opaqueId,
  act: oneOf(['edit']),
}

/** Another tab starts without them. */
export const announcementTabKeys = { late, ...sortKeys }

export type AnnouncementSort = (typeof announcementSortKeys)[number]

/** Default status: `PENDING`. `id`: the open announcement; `act`: its form. */
export type AnnouncementSearch = ListSearchWith<typeof keys>
export const parseAnnouncementSearch = listSearchParser(keys)

/** `draft`: the id of the draft to continue. */
export const parseNewAnnouncementSearch = listSearchParser({ ...keys, draft: opaqueId })
