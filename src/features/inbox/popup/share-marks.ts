import { matchMutation, type QueryClient } from '@tanstack/react-query'
import type { TabChannel } from '#lib/session/tabs.ts'
import { markKey, refreshInbox } from '../api.ts'

const message = 'inbox'

/** What one tab marks as read is refreshed in the others, also without a live channel. */
export function shareMarks(client: QueryClient, channel: TabChannel): () => void {
  const onMessage = ({ data }: MessageEvent) => {
    if (data === message) refreshInbox(client)
  }
  channel.addEventListener('message', onMessage)
  const unsubscribe = client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && matchMutation({ mutationKey: markKey }, event.mutation))
      channel.postMessage(message)
  })
  return () => {
    unsubscribe()
    channel.removeEventListener('message', onMessage)
  }
}
