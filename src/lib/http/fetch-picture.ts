/** Names the file by its address, so that the same picture is the same file. @throws TypeError */
export async function fetchPicture(url: string, signal?: AbortSignal): Promise<File> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new TypeError(`The picture was answered with ${response.status}`)
  const content = await response.blob()
  const name = new URL(url, location.href).pathname.replace(/^.*\//, '')
  return new File([content], name, { type: content.type, lastModified: 0 })
}
