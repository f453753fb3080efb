/** Runs in the page: lists everything that the browser stores for this site. */
export async function browserStorage(): Promise<string[]> {
  const readEntries = async (name: string): Promise<string[]> => {
    const open = indexedDB.open(name)
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result)
      open.onerror = () => reject(open.error)
    })
    const found: string[] = []
    for (const store of database.objectStoreNames) {
      const request = database.transaction(store).objectStore(store).getAllKeys()
      const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      found.push(...keys.map((key) => `database: ${name}/${store}/${String(key)}`))
    }
    database.close()
    return found
  }
  const databases = await indexedDB.databases()
  const rows = await Promise.all(databases.map(({ name }) => readEntries(name ?? '')))
  return [
    ...Object.keys(localStorage).map((key) => `local: ${key}`),
    ...Object.keys(sessionStorage).map((key) => `session: ${key}`),
    ...rows.flat(),
    ...(await caches.keys()).map((key) => `cache: ${key}`),
    ...document.cookie
      .split(';')
      .filter(Boolean)
      .map((cookie) => `cookie: ${cookie}`),
  ].sort()
}
