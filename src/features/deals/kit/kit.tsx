import { useQuery } from '@tanstack/react-query'
import { Download, Printer, Send } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { canShare, sharePicture } from '#components/pictures/share-picture.ts'
import { saveFile } from '#lib/http/download.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { SpinnerRing } from '#ui/feedback/spinner.tsx'
import { toFileName } from '#ui/files/file-name.ts'
import { useObjectUrl } from '#ui/files/use-object-url.ts'
import { PrintSheet, printSheet } from '#ui/frame/print-sheet.tsx'
import type { KitContent } from './kit-content.ts'
import { drawKitPicture, type PictureKind, pictureKinds } from './kit-picture.ts'
import { KitPiece, type PrintKind, printKinds } from './kit-piece.tsx'

const pictureType = 'image/png'

interface KitProps {
  readonly content: KitContent
  /** Begins the names of saved pictures. */
  readonly name: string
  /** Goes with a shared picture. */
  readonly shareText?: string | undefined
}

/** All pieces of a counter kit: three to print, two as pictures. */
export function Kit({ content, name, shareText }: KitProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'kit' })
  const [printed, setPrinted] = useState<PrintKind>()
  /** The piece stays: some browsers read the page after `print` has returned. */
  const print = async (kind: PrintKind) => {
    flushSync(() => setPrinted(kind))
    await printSheet()
  }
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-5">
        {printKinds.map((kind) => (
          <KitCard
            key={kind}
            title={t(`pieces.${kind}.name`)}
            text={t(`pieces.${kind}.text`)}
            preview={<KitPiece kind={kind} content={content} />}
          >
            <Button
              icon={<Printer aria-hidden />}
              aria-label={t('printPiece', { piece: t(`pieces.${kind}.name`) })}
              onClick={() => void print(kind)}
            >
              {t('print')}
            </Button>
          </KitCard>
        ))}
        {pictureKinds.map((kind) => (
          <KitPicture key={kind} kind={kind} content={content} name={name} shareText={shareText} />
        ))}
      </ul>
      {printed && (
        <PrintSheet>
          <KitPiece kind={printed} content={content} />
        </PrintSheet>
      )}
    </>
  )
}

interface KitPictureProps {
  readonly kind: PictureKind
  readonly content: KitContent
  readonly name: string
  readonly shareText?: string | undefined
}

/** A picture of the kit, as it will be saved. */
function KitPicture({ kind, content, name, shareText }: KitPictureProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'kit' })
  const { t: common } = useTranslation('common')
  const { toasts } = useServices()
  const piece = t(`pieces.${kind}.name`)
  const fileName = `${toFileName(`${name}, ${piece}`)}.png`
  const {
    data: file = null,
    error,
    refetch,
  } = useQuery({
    queryKey: ['kitPicture', kind, content],
    queryFn: async () => new File([await drawKitPicture(kind, content)], fileName, { type: pictureType }),
    gcTime: 0,
    staleTime: 'static',
  })
  const url = useObjectUrl(file)
  const share = async (picture: File) => {
    try {
      await sharePicture(picture, fileName, shareText)
    } catch {
      toasts.getState().show(t('notShared'), 'error')
    }
  }
  return (
    <KitCard
      title={piece}
      text={t(`pieces.${kind}.text`)}
      preview={
        url ? (
          <img src={url} alt={t('previewOf', { piece })} className="mx-auto block max-h-[19rem]" />
        ) : (
          <div className="grid min-h-[12rem] place-items-center bg-raised p-4">
            {error ? <Alert tone="no" title={t('notDrawn')} /> : <SpinnerRing />}
          </div>
        )
      }
    >
      {error && <Button onClick={() => void refetch()}>{common('tryAgain')}</Button>}
      {file && canShare() && (
        <Button
          icon={<Send aria-hidden className="rtl:-scale-x-100" />}
          aria-label={t('sendPiece', { piece })}
          onClick={() => void share(file)}
        >
          {t('send')}
        </Button>
      )}
      {file && (
        <Button
          icon={<Download aria-hidden />}
          aria-label={t('savePiece', { piece })}
          onClick={() => saveFile({ blob: file, name: fileName })}
        >
          {t('save')}
        </Button>
      )}
    </KitCard>
  )
}

interface KitCardProps {
  readonly title: string
  readonly text: string
  readonly preview: ReactNode
  readonly children: ReactNode
}

function KitCard({ title, text, preview, children }: KitCardProps) {
  const id = useId()
  return (
    <li className="row-span-2 grid min-w-0 grid-rows-subgrid gap-0">
      <article aria-labelledby={id} className="row-span-2 grid grid-rows-subgrid rounded-2 border border-line bg-surface">
        <div className="grid min-h-[19rem] place-items-center rounded-t-2 bg-sunken p-4">
          <div className="w-full max-w-[15rem] *:shadow-float">{preview}</div>
        </div>
        <div className="flex flex-col gap-1 p-4">
          <h2 id={id} className="font-semibold text-h3">
            {title}
          </h2>
          <p className="text-ink-2 text-small">{text}</p>
          <div className="mt-auto flex flex-wrap gap-2 pt-2 max-sm:*:flex-auto">{children}</div>
        </div>
      </article>
    </li>
  )
}
