import { Check, Download, Printer, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCode } from '#components/format-code.ts'
import { createPicture, drawLine, drawQrCode, loadPictureFonts, pictureColors } from '#components/pictures/canvas.ts'
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
import './practice-print.css'
import { type Language, languages } from '#i18n/languages.ts'

/** Pixels. */
const [width, height] = [1080, 1350]

const qrSide = 720

const textHeight = 132

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

/** One voucher as a picture for a second phone: its code, and in both languages what it is. */
async function drawPracticePicture(kind: PracticeKind, texts: readonly PracticeTexts[]): Promise<Blob> {
  const code = formatCode(practiceCodes[kind])
  await loadPictureFonts([code, ...texts.flatMap(({ title, kinds }) => [title, kinds[kind]])])
  const { context, toPng } = createPicture(width, height, pictureColors.white)
  const middle = { x: width / 2, maxWidth: width - 128, isCentred: true } as const
  texts.forEach(({ dir, title, kinds }, index) => {
    const top = 96 + index * textHeight
    drawLine(context, { ...middle, text: title, dir, y: top, size: 52, weight: 600, color: pictureColors.ink })
    drawLine(context, { ...middle, text: kinds[kind], dir, y: top + 56, size: 38, weight: 400, color: pictureColors.ink2 })
  })
  const top = 96 + texts.length * textHeight
  drawQrCode(context, formatPracticeQr(kind), { x: (width - qrSide) / 2, y: top, side: qrSide })
  drawLine(context, { ...middle, text: code, dir: 'ltr', y: top + qrSide + 72, size: 64, weight: 600, color: pictureColors.ink })
  return toPng()
}

/** The three vouchers on one A4 page, to be cut apart. */
const PracticePrint = ({ texts }: { readonly texts: readonly PracticeTexts[] }) => (
  <ul className="practice-print">
    {practiceKinds.map((kind) => (
      <li key={kind}>
        <bdi dir="ltr">
          <QrCode text={formatPracticeQr(kind)} label={formatCode(practiceCodes[kind])} />
        </bdi>
        <div>
          {texts.map(({ language, dir, title, note, kinds }) => (
            <div key={language} lang={language} dir={dir}>
              <h2>{title}</h2>
              <p>{kinds[kind]}</p>
              <small>{note}</small>
            </div>
          ))}
          <bdi dir="ltr">{formatCode(practiceCodes[kind])}</bdi>
        </div>
      </li>
    ))}
  </ul>
)

/** What paper and pictures of the practice vouchers say in one language. */
interface PracticeTexts {
  readonly language: Language
  readonly dir: 'ltr' | 'rtl'
  readonly title: string
  readonly note: string
  readonly kinds: Readonly<Record<PracticeKind, string>>
}

function useTextsIn(language: Language): PracticeTexts {
  const { t } = useTranslation('till', { keyPrefix: 'practice', lng: language })
  return {
    language,
    dir: languages[language].dir,
    title: t('voucher'),
    note: t('worthless'),
    kinds: Object.fromEntries(practiceKinds.map((kind) => [kind, t(`kinds.${kind}`)])) as PracticeTexts['kinds'],
  }
}

/** Arabic first. */
const usePracticeTexts = (): readonly PracticeTexts[] => [useTextsIn('ar'), useTextsIn('en')]
