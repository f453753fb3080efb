import { type ListSearchWith, listSearchParser, oneOf, opaqueId } from '#components/list/list-search.ts'

/** `chat` is the id of the open one. The filters are written out: this is in the first bundle. */
const keys = { chat: opaqueId, filter: oneOf(['unread', 'unanswered', 'free', 'mine']) }

export type ChatSearch = ListSearchWith<typeof keys>
export const parseChatSearch = listSearchParser(keys)

/** Besides `search`, which searches the answers. */
const businessKeys = { view: oneOf(['answers', 'chat']) }

export type BusinessView = 'answers' | 'chat'
export const parseBusinessSearch = listSearchParser(businessKeys)
