import Import
