import { Check, Download, Printer, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCode } from '#components/format-code.ts'
import { canShare, sharePicture } from '#components/pictures/share-picture.ts'
import { formatPracticeQr, type PracticeKind, practiceCodes, practiceKinds } from '#contract/practice-codes.ts'
import { saveFile } from '#lib/http/download.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { dialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import { QrCode } from '#ui/display/qr-code.tsx'
import { PrintSheet, printSheet } from '#ui/frame/print-sheet.tsx'
import { drawPracticePicture } from './practice-picture.ts'
import { PracticePrint } from './practice-print.tsx'
import { usePracticeTexts } from './use-practice-texts.ts'

interface PracticeDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly scanned: ReadonlySet<PracticeKind>
  /** Enters the voucher on this till. */
  readonly onTry: (kind: PracticeKind) => void
}

/** One voucher at a time, so that a camera cannot read another. */
export function PracticeDialog({ open, onOpenChange, scanned, onTry }: PracticeDialogProps) {
  const { t } = useTranslation('till', { keyPrefix: 'practice' })
  const { toasts } = useServices()
  const [kind, setKind] = useState<PracticeKind>(() => practiceKinds.find((each) => !scanned.has(each)) ?? 'valid')
  const texts = usePracticeTexts()
  const name = `${t('fileName', { kind: t(`kinds.${kind}`) })}.png`
  const sendPicture = async (send: (picture: Blob) => unknown) => {
    try {
      await send(await drawPracticePicture(kind, texts))
    } catch {
      toasts.getState().show(t('noPicture'), 'error')
    }
  }
  const label = (each: PracticeKind) => (
    <>
      {scanned.has(each) && <Check aria-label={t('isScanned')} className="size-icon-sm flex-none text-ok" />}
      <span>{t(`kinds.${each}`)}</span>
    </>
  )
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('vouchers')} description={t('how')} closeLabel={t('close')} initialFocus="box">
      <SegmentedControl
        label={t('vouchers')}
        options={practiceKinds.map((each) => ({ value: each, label: label(each) }))}
        value={kind}
        onChange={setKind}
        className="*:basis-0"
      />
      <figure className="grid justify-items-center gap-2">
        <QrCode text={formatPracticeQr(kind)} label={t('codeOf', { kind: t(`kinds.${kind}`) })} className="w-full max-w-[16rem]" />
        <figcaption className="text-center text-small">
          <bdi dir="ltr" className="font-semibold text-h2">
            {formatCode(practiceCodes[kind])}
          </bdi>
          <span className="block text-ink-2">{t(`expects.${kind}`)}</span>
        </figcaption>
      </figure>
      <div className={dialogFooterClasses}>
        <Button icon={<Printer aria-hidden />} onClick={() => void printSheet()}>
          {t('print')}
        </Button>
        <Button icon={<Download aria-hidden />} onClick={() => void sendPicture((blob) => saveFile({ blob, name }))}>
          {t('save')}
        </Button>
        {canShare() && (
          <Button
            icon={<Send aria-hidden className="rtl:-scale-x-100" />}
            onClick={() => void sendPicture((blob) => sharePicture(blob, name, formatPracticeQr(kind)))}
          >
            {t('send')}
          </Button>
        )}
        <Button
          variant="primary"
          onClick={() => {
            onOpenChange(false)
            onTry(kind)
          }}
        >
          {t('tryHere')}
        </Button>
      </div>
      <PrintSheet>
        <PracticePrint texts={texts} />
      </PrintSheet>
    </Dialog>
  )
}
