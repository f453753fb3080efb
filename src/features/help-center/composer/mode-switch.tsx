import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addChatNote } from '#contract/help-center-admin.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { openChatDraft, toNoteDraft } from './chat-draft.ts'
import type { ComposerProps } from './composer-props.ts'

type Mode = ComposerProps['mode']

/** An administrator on a full backend chooses between an answer and a note. A note that was begun is continued as one. */
export function useComposerMode({ chatId, side }: Pick<ComposerProps, 'chatId' | 'side'>) {
  const services = useServices()
  const hasNotes = useSupports(addChatNote) && side === 'admin'
  const [mode, setMode] = useState<Mode>(() => (openChatDraft(services, toNoteDraft(chatId)).read() ? 'note' : 'reply'))
  return { mode: hasNotes ? mode : 'reply', setMode: hasNotes ? setMode : undefined }
}

interface ModeSwitchProps {
  readonly mode: Mode
  readonly onChange: (mode: Mode) => void
}

export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'notes' })
  const note = (
    <>
      <Lock aria-hidden className="size-icon-xs flex-none" />
      <span>{t('note')}</span>
    </>
  )
  return (
    <SegmentedControl<Mode>
      label={t('mode')}
      value={mode}
      options={[
        { value: 'reply', label: t('reply') },
        { value: 'note', label: note },
      ]}
      onChange={onChange}
    />
  )
}
