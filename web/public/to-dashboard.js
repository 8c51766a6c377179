// A classic script, to run before the first paint; also when Back restores the page from the bfcache.
window.addEventListener('pageshow', skipLanding)
skipLanding()

function skipLanding() {
  if (/(^|; )token=./.test(document.cookie)) location.replace('/dashboard')
}
