import { useQuery } from '@tanstack/react-query'
import { Download, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { canShare, sharePicture } from '#components/pictures/share-picture.ts'
import { saveFile } from '#lib/http/download.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { SpinnerRing } from '#ui/feedback/spinner.tsx'
import { toFileName } from '#ui/files/file-name.ts'
import { useObjectUrl } from '#ui/files/use-object-url.ts'
import { KitCard } from './kit-card.tsx'
import type { KitContent } from './kit-content.ts'
import { drawKitPicture, type PictureKind } from './kit-picture.ts'

interface KitPictureProps {
  readonly kind: PictureKind
  readonly content: KitContent
  readonly name: string
  readonly shareText?: string | undefined
}

const pictureType = 'image/png'

/** A picture of the kit, as it will be saved. */
export function KitPicture({ kind, content, name, shareText }: KitPictureProps) {
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
