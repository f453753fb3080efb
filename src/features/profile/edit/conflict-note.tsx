import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import type { ProfileConflict } from './use-update-profile.ts'

interface ProfileConflictNoteProps {
  readonly conflict: ProfileConflict
  readonly choices: { readonly keepTyped: () => void; readonly takeSaved: () => void; readonly restoreTyped: () => void }
}

export function ProfileConflictNote({ conflict, choices }: ProfileConflictNoteProps) {
  const { t } = useTranslation('profile', { keyPrefix: 'form' })
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is another note.
  useEffect(() => box.current?.focus(), [conflict])
  const { kind } = conflict
  return (
    <div ref={box} tabIndex={-1} className="mb-2 scroll-mt-[calc(var(--shell-head)+var(--s-4))] outline-none">
      <Alert
        urgent
        tone={kind === 'changed' ? 'warn' : 'info'}
        title={t(kind === 'changed' ? 'conflict.title' : kind === 'own' ? 'conflict.own' : 'conflict.taken')}
      >
        <p>{t(kind === 'changed' ? 'conflict.text' : kind === 'own' ? 'conflict.ownText' : 'conflict.takenText')}</p>
        {kind !== 'own' && (
          <div className="mt-1.5 flex flex-wrap gap-2">
            {kind === 'changed' && (
              <Button size="sm" onClick={choices.keepTyped}>
                {t('conflict.keep')}
              </Button>
            )}
            <Button
              size="sm"
              variant={kind === 'changed' ? 'quiet' : 'secondary'}
              onClick={kind === 'changed' ? choices.takeSaved : choices.restoreTyped}
            >
              {t(kind === 'changed' ? 'conflict.take' : 'conflict.back')}
            </Button>
          </div>
        )}
      </Alert>
    </div>
  )
}
