// A classic script, so that it runs before the page is shown; also when Back shows a kept page.
window.addEventListener('pageshow', skipLanding)
skipLanding()

function skipLanding() {
  if (/(^|; )token=./.test(document.cookie)) location.replace('/dashboard')
}
