const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Where a page opened on plain http must go: the same path and query on https (N-03); undefined when it may stay, as on
 * localhost (N-04).
 */
export function findSecureAddress(location: Pick<Location, 'protocol' | 'hostname' | 'href'>): string | undefined {
  if (location.protocol !== 'http:' || LOCAL_HOSTS.has(location.hostname)) return undefined;
  return location.href.replace(/^http:/, 'https:');
}
