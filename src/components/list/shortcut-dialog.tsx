import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { dialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import { Kbd } from '#ui/display/kbd.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'

export interface ShortcutLine {
  readonly caps: string
  readonly text: string
  /** Never selected at first in the command palette. */
  readonly isDecision?: boolean
}

interface ShortcutDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly lines: readonly ShortcutLine[]
}

/** Single-key shortcuts need an off switch (WCAG 2.1.4). */
export function ShortcutDialog({ open, onOpenChange, lines }: ShortcutDialogProps) {
  const { t } = useTranslation('list', { keyPrefix: 'page' })
  const { t: common } = useTranslation('common')
  const { enabled, setEnabled } = useStore(useServices().shortcuts)
  // Not the switch: Space would disable the shortcuts.
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('keys.title')} description={t('keys.text')} initialFocus={close}>
      <dl className="grid gap-2">
        {lines.map(({ caps, text }) => (
          <div key={text} className="flex items-center justify-between gap-4 text-small">
            <dt>{text}</dt>
            <dd>
              <Kbd>{caps}</Kbd>
              <span className="sr-only">{caps}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t('keys.enabled')}
        className="text-small"
        checked={enabled}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
      />
      <div className={dialogFooterClasses}>
        <Button ref={close} onClick={() => onOpenChange(false)}>
          {common('close')}
        </Button>
      </div>
    </Dialog>
  )
}
