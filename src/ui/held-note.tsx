import { useWords } from '../i18n/use-words.ts'
import { Button } from './button.tsx'
import { connectionWords } from './connection-words.ts'
import { Note } from './note.tsx'

/** Why something cannot be sent just now (F-142): beside the button that waits for the connection. `onCheck` where no other way on is in reach. */
export function HeldNote({ onCheck }: { readonly onCheck?: () => void }) {
  const t = useWords(connectionWords)
  return (
    <Note tone="warn" title={t('held')} urgent>
      {onCheck && (
        <Button size="sm" className="mt-1.5 justify-self-start" onClick={onCheck}>
          {t('check')}
        </Button>
      )}
    </Note>
  )
}
