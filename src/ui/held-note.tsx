import { useWords } from '../i18n/use-words.ts'
import { connectionWords } from './connection-words.ts'
import { Note } from './note.tsx'

/** Why something cannot be sent just now (F-142): beside the button that waits for the connection. */
export function HeldNote() {
  const t = useWords(connectionWords)
  return <Note tone="warn" title={t('held')} urgent />
}
