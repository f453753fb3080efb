import { Lock } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaletteActions } from '#components/palette-actions.ts'
import { addChatNote } from '#contract/help-desk.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { Kbd } from '#ui/display/kbd.tsx'
import { isCovered } from '#ui/hooks/use-shortcuts.ts'
import { createChatDraftStore, toNoteDraft } from './chat-draft.ts'
import type { ComposerProps } from './composer-props.ts'

const keys = 'Alt+N'

type Mode = 'reply' | 'note'

/** Alt with N, by its place on the keyboard, so that it works with Arabic letters too. */
const isSwitchKey = ({ altKey, ctrlKey, metaKey, repeat, code }: KeyboardEvent) =>
  altKey && !ctrlKey && !metaKey && !repeat && code === 'KeyN'

/** An administrator on a full backend chooses between an answer and a note. A note that was begun is continued as one. */
export function useComposerMode(
  { chatId, side, prefill }: Pick<ComposerProps, 'chatId' | 'side' | 'prefill'>,
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const services = useServices()
  const hasNotes = useSupports(addChatNote) && side === 'admin'
  const [mode, setMode] = useState<Mode>(() =>
    !prefill && createChatDraftStore(services, toNoteDraft(chatId)).find()?.values.text ? 'note' : 'reply',
  )
  /** The field of notes takes the focus itself once it is loaded. */
  const takesFocus = useRef(false)
  const begin = (next: Mode) => {
    setMode(next)
    takesFocus.current = true
    requestAnimationFrame(() => {
      if (!field.current) return
      takesFocus.current = false
      field.current.focus()
    })
  }
  const toggle = useEffectEvent(() => begin(mode === 'reply' ? 'note' : 'reply'))
  usePaletteActions({ note: hasNotes ? () => begin('note') : undefined })
  useEffect(() => {
    if (!hasNotes) return
    const listen = (event: KeyboardEvent) => {
      if (!isSwitchKey(event) || isCovered(field.current)) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [hasNotes, field])
  // The text that is added belongs to an answer.
  useEffect(() => {
    if (prefill) setMode('reply')
  }, [prefill])
  return { mode: hasNotes ? mode : 'reply', setMode: hasNotes ? setMode : undefined, takesFocus }
}

interface ModeSwitchProps {
  readonly mode: Mode
  readonly onChange: (mode: Mode) => void
}

export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'notes' })
  return (
    <div className="flex flex-wrap items-center gap-2" title={t('keys', { keys })}>
      <SegmentedControl<Mode>
        label={t('mode')}
        value={mode}
        options={[
          { value: 'reply', label: t('reply') },
          {
            value: 'note',
            label: (
              <>
                <Lock aria-hidden className="size-icon-xs flex-none" />
                {t('note')}
              </>
            ),
          },
        ]}
        onChange={onChange}
      />
      <span aria-hidden className="text-caption text-ink-3 touch:hidden">
        <Kbd>{keys}</Kbd>
      </span>
      <span className="sr-only">{t('keys', { keys })}</span>
    </div>
  )
}
