import { mutationOptions } from '@tanstack/react-query'
import { sendAdminMessage, sendProviderMessage } from '#contract/help-center.ts'
import type { Side } from '#contract/roles.ts'
import type { Api } from '#lib/http/api.ts'
import type { QueuedMessage } from './queued-message.ts'

interface SendInput extends QueuedMessage {
  readonly side: Side
  readonly signal: AbortSignal
}

/** The thread shows how it ends. All attempts of one message share a key. */
export const sendMutation = (api: Api) =>
  mutationOptions({
    mutationKey: ['help-center', 'send'],
    mutationFn: ({ side, chatId, text: messageContent, lastSeenId, key: idempotencyKey, signal }: SendInput) => {
      const options = { idempotencyKey, signal }
      return side === 'admin'
        ? api.send(sendAdminMessage, { body: api.supportedFields(sendAdminMessage, { chatId, messageContent, lastSeenId }) }, options)
        : api.send(sendProviderMessage, { body: api.supportedFields(sendProviderMessage, { messageContent, lastSeenId }) }, options)
    },
    meta: {
      quiet: 'both',
      invalidates: [
        ['help-center', 'list'],
        ['help-center', 'counts'],
      ],
    },
  })
