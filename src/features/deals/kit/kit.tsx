import { Printer } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/button.tsx'
import { PrintSheet, printSheet } from '#ui/frame/print-sheet.tsx'
import { KitCard } from './kit-card.tsx'
import type { KitContent } from './kit-content.ts'
import { pictureKinds } from './kit-picture.ts'
import { KitPicture } from './kit-picture-card.tsx'
import { KitPiece, type PrintKind, printKinds } from './kit-piece.tsx'

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
