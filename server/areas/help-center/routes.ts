import { createCannedReply, deleteCannedReply, listCannedReplies, updateCannedReply } from '#contract/canned-replies.ts'
import { uploadAttachment } from '#contract/chat-attachments.ts'
import {
  getChatCounts,
  getChatHistory,
  getProviderChat,
  listChats,
  markChatRead,
  markChatUnread,
  sendAdminMessage,
  sendProviderMessage,
  setTyping,
  settleChat,
} from '#contract/help-center.ts'
import { addChatNote, getChatContext, listChatNotes, listColleagues, releaseChat, takeChat } from '#contract/help-center-admin.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import { isHeavyPage } from '#server/http/lines.ts'
import { limitOwner } from '#server/http/queue-owner.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { helpAnswerRoutes } from './answers/routes.ts'
import { requireRoom, storeAttachment } from './attachments.ts'
import { addCannedReply, changeCannedReply, findCannedReplies, removeCannedReply } from './canned-replies.ts'
import { openChat } from './chats.ts'
import { readContext } from './context.ts'
import { readCounts } from './counts.ts'
import { readHistory } from './history.ts'
import { findColleagues, release, take } from './holders.ts'
import { findChats } from './list.ts'
import { markRead, markUnread, settle } from './marks.ts'
import { readNotes, writeNote } from './notes.ts'
import { sendAnswer, sendQuestion } from './send.ts'
import { publishTyping } from './typing.ts'

/** Per account. */
const sending = {
  rateLimits: ({ viewer }: { readonly viewer: Viewer }) => [{ key: `help-center.send:${limitOwner(viewer)}`, max: 30, period: 60_000 }],
}
/** Limits that are checked before the form is received. */
const uploading = ({ viewer }: { readonly viewer: Viewer }) => [
  { key: `help-center.upload:${limitOwner(viewer)}`, max: 30, period: 600_000 },
  { key: `help-center.upload-day:${limitOwner(viewer)}`, max: 200, period: 86_400_000 },
]
const marking = {
  rateLimits: ({ viewer }: { readonly viewer: Viewer }) => [{ key: `help-center.mark:${limitOwner(viewer)}`, max: 60, period: 60_000 }],
}
const typing = {
  rateLimits: ({ viewer }: { readonly viewer: Viewer }) => [{ key: `help-center.typing:${limitOwner(viewer)}`, max: 5, period: 5_000 }],
}

export function helpCenterRoutes(calls: Calls, deps: Deps): void {
  const { implement } = calls
  implement(listChats, (input) => findChats(input, deps), { isHeavy: isHeavyPage })
  implement(getChatHistory, readHistory)
  implement(getChatCounts, (input) => readCounts(input, deps))
  implement(getProviderChat, async ({ db, viewer }) => ({ _id: await openChat(db, viewer, deps.now()) }))
  implement(sendAdminMessage, (input) => sendAnswer(input, deps), sending)
  implement(sendProviderMessage, (input) => sendQuestion(input, deps), sending)
  implement(uploadAttachment, (input) => storeAttachment(input, deps), {
    rateLimits: uploading,
    beforeTransaction: (input) => requireRoom(deps, input),
  })
  implement(markChatRead, (input) => markRead(input, deps), marking)
  implement(markChatUnread, markUnread, marking)
  implement(settleChat, (input) => settle(input, deps))
  implement(setTyping, (input) => publishTyping(input, deps), typing)
  implement(getChatContext, readContext)
  implement(listColleagues, findColleagues)
  implement(listChatNotes, readNotes)
  implement(addChatNote, (input) => writeNote(input, deps), sending)
  implement(takeChat, (input) => take(input, deps), marking)
  implement(releaseChat, (input) => release(input, deps), marking)

  helpAnswerRoutes(calls, deps)

  implement(listCannedReplies, findCannedReplies)
  implement(createCannedReply, (input) => addCannedReply(input, deps))
  implement(updateCannedReply, (input) => changeCannedReply(input, deps))
  implement(deleteCannedReply, (input) => removeCannedReply(input, deps))
}
