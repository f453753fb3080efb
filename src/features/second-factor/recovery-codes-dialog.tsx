import * as Radix from '@radix-ui/react-alert-dialog'
import { Download, LifeBuoy, Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { CopyButton } from '#components/copy-button.tsx'
import { LossGuard } from '#components/form/leave-guard.tsx'
import { useFmt } from '#i18n/use-language.ts'
import { saveFile } from '#lib/http/download.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { DialogFrame, dialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { PrintSheet, printSheet } from '#ui/frame/print-sheet.tsx'

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
  readonly returnFocusTo: () => HTMLElement | null
}

/** Shows the codes once. Only “Done” closes it without a question, after the person says that they are saved. */
export function RecoveryCodesDialog({ codes, onDone, returnFocusTo }: RecoveryCodesDialogProps) {
  const { t } = useTranslation('secondFactor', { keyPrefix: 'codes.new' })
  const { t: common } = useTranslation('common')
  const { clock, session } = useServices()
  const emailAddress = useStore(session.store, ({ user }) => user?.emailAddress ?? '')
  const fmt = useFmt()
  const [isSaved, setSaved] = useState(false)
  const done = useRef(false)
  const [madeAt] = useState(clock.now)
  const date = fmt.date(new Date(madeAt).toISOString())
  const text = [t('sheet'), emailAddress, date, '', ...codes, '', t('once')].join('\r\n')
  return (
    <DialogFrame
      parts={Radix}
      open
      onOpenChange={(open) => !open && done.current && onDone()}
      title={t('title')}
      description={t('text')}
      icon={<LifeBuoy />}
      // Not a button: a repeated Enter from the form would press it.
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
      }}
      returnFocusTo={returnFocusTo}
    >
      <CodeList codes={codes} className="rounded-2 bg-sunken px-4 py-3 text-center sm:grid-cols-2" />
      <div className="flex flex-wrap gap-2">
        <CopyButton value={codes.join('\n')} label={t('copy')} showsLabel />
        <Button
          variant="quiet"
          icon={<Download aria-hidden className="size-icon-sm" />}
          onClick={() => saveFile({ blob: new Blob([text], { type: 'text/plain;charset=utf-8' }), name: 'qaseema-recovery-codes.txt' })}
        >
          {t('download')}
        </Button>
        <Button variant="quiet" icon={<Printer aria-hidden className="size-icon-sm" />} onClick={() => void printSheet()}>
          {t('print')}
        </Button>
      </div>
      <Checkbox label={t('saved')} checked={isSaved} onChange={({ target }) => setSaved(target.checked)} />
      <div className={dialogFooterClasses}>
        <Button
          variant="primary"
          disabled={!isSaved}
          onClick={() => {
            done.current = true
            onDone()
          }}
        >
          {common('done')}
        </Button>
      </div>
      <PrintSheet>
        <div className="grid gap-4 p-5">
          <p className="font-semibold text-h1">{t('sheet')}</p>
          <p>
            <bdi dir="ltr">{emailAddress}</bdi>
          </p>
          <p>{date}</p>
          <CodeList codes={codes} className="text-h2" />
          <p>{t('once')}</p>
        </div>
      </PrintSheet>
      <LossGuard
        above
        hasUnsaved
        saved={done}
        title={t('leave.title')}
        text={t('leave.text')}
        confirmLabel={t('leave.confirm')}
        cancelLabel={t('leave.cancel')}
      />
    </DialogFrame>
  )
}

interface CodeListProps extends Pick<RecoveryCodesDialogProps, 'codes'> {
  readonly className: string
}

/** Codes run from left to right in both languages, as they are typed. */
const CodeList = ({ codes, className }: CodeListProps) => (
  <ol dir="ltr" translate="no" className={cx('grid gap-x-4 gap-y-2 font-medium tabular-nums', className)}>
    {codes.map((code) => (
      <li key={code} className="select-all">
        {code}
      </li>
    ))}
  </ol>
)
