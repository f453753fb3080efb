import { useTranslation } from 'react-i18next'
import { ShortcutHelp } from '#components/list/shortcut-help.tsx'
import { listCannedReplies } from '#contract/canned-replies.ts'
import { useSupports } from '#lib/services.ts'

const none = {}

/** Lists the keys of the conversations and of the field to write in, which handle them themselves. */
export function ChatKeys() {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'keys' })
  const hasReplies = useSupports(listCannedReplies)
  const lines = [
    { caps: 'J', text: t('next') },
    { caps: 'K', text: t('previous') },
    { caps: '/', text: t('search') },
    { caps: 'Enter', text: t('send') },
    { caps: 'Shift+Enter', text: t('newLine') },
    ...(hasReplies ? [{ caps: '/', text: t('reply') }] : []),
  ]
  return <ShortcutHelp shortcuts={none} lines={lines} />
}
