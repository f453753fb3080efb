import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { sendAdminMessage, sendProviderMessage } from '#contract/help-center.ts'
import { getSide, type Side } from '#contract/roles.ts'
import { useServices } from '#lib/services.ts'
import { helpCenterMutations, receiveSent } from '../api.ts'
import { createUploads } from '../attachments/uploads.ts'
import { createMessageOutbox } from './message-outbox.ts'
import type { Senders } from './outgoing-context.ts'

interface OutgoingWorkerProps {
  readonly userId: string
  /** Receives the senders, and undefined when this is unmounted. */
  readonly onChange: (senders: Senders | undefined) => void
}

/** Sends the messages of one user while a screen of theirs is open; shows nothing itself. */
export function OutgoingWorker({ userId, onChange }: OutgoingWorkerProps) {
  const { api, session, storage, tabStorage, locks, clock, connection } = useServices()
  const client = useQueryClient()
  const { mutateAsync: send } = useMutation(helpCenterMutations(api).send())
  const handleChange = useEffectEvent(onChange)
  useEffect(() => {
    const side: Side = getSide(session.store.getState().role ?? 'SERVICE_PROVIDER')
    const controller = new AbortController()
    const outbox = createMessageOutbox({
      userId,
      storage,
      locks,
      isSessionOpen: () => session.store.getState().userId === userId,
      send: async (queued) => {
        const message = await send({ ...queued, side, signal: controller.signal })
        if (!message) return
        // The screen gets the stored message before the queued one leaves, and both before the next paint.
        await new Promise<void>((resolve) =>
          notifyManager.batch(() => {
            receiveSent(client, { chatId: queued.chatId, side, message, outgoingKey: queued.key })
            notifyManager.schedule(resolve)
          }),
        )
      },
      isRepeatable: () => api.isRepeatable(side === 'admin' ? sendAdminMessage : sendProviderMessage),
      now: clock.now,
      connection,
      page: window,
    })
    const uploads = createUploads({ api, session, connection, tabStorage })
    const cleanups = [session.onEnded(() => controller.abort()), outbox.start(), uploads.start()]
    handleChange({ outbox, uploads })
    return () => {
      for (const cleanup of cleanups) cleanup()
      controller.abort()
      handleChange(undefined)
    }
  }, [api, session, storage, tabStorage, locks, clock, connection, client, userId, send])
  return null
}
