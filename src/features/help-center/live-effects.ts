import type { QueryKey } from '@tanstack/react-query'
import { waiting } from '#components/query-options.ts'
import { helpCenterKeys } from './keys.ts'

const { all, lists, counts, noteKey, contexts } = helpCenterKeys

/** Refreshes the panel beside a chat after a change of a business, its vouchers or announcements. */
export const chatContextEffects = (): readonly QueryKey[] => [contexts]

/** What is out of date after a change in a chat, or in any. An open thread fetches its messages itself, at once. */
export const helpCenterEffects = (chatId?: string): readonly QueryKey[] => [...(chatId ? [lists, counts, noteKey(chatId)] : [all]), waiting]
